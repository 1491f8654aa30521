import { jest } from '@jest/globals';

const levels = { DEBUG: 8, INFO: 12, WARN: 16, ERROR: 20 };

it.each([
  ['DEBUG', 'DEBUG'],
  ['INFO', 'INFO'],
  ['WARN', 'INFO'],
  ['ERROR', 'INFO'],
] as const)('the level of the settings counts: %s, where Lambda has %s', async (own, ofLambda) => {
  Object.assign(process.env, { AWS_LAMBDA_LOG_LEVEL: ofLambda, POWERTOOLS_LOG_LEVEL: own });
  await jest.isolateModulesAsync(async () => {
    const { log } = await import('#shared/api/log.ts');
    expect(log().level).toBe(levels[own]);
  });
});
