import { jest } from '@jest/globals';
import { log, metrics } from '#shared/api/log.ts';

/** The lines that are written until the mocks are restored. */
const writtenLines = (): readonly unknown[] => {
  const lines: unknown[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
  return lines;
};

describe('a line of the log', () => {
  it.each([
    ['DEBUG', ['INFO', 'WARN', 'ERROR']],
    [undefined, ['INFO', 'WARN', 'ERROR']],
    ['other', ['INFO', 'WARN', 'ERROR']],
    ['warn', ['WARN', 'ERROR']],
    ['ERROR', ['ERROR']],
    ['CRITICAL', []],
    ['SILENT', []],
  ])('is written from the level of the settings on: %s', (least, written) => {
    delete process.env['POWERTOOLS_LOG_LEVEL'];
    if (least !== undefined) process.env['POWERTOOLS_LOG_LEVEL'] = least;
    process.env['AWS_LAMBDA_LOG_LEVEL'] = 'INFO'; // Lambda's own is one that keeps the lines of metrics.
    const lines = writtenLines();
    for (const level of ['info', 'warn', 'error'] as const) log[level]('a message', {});
    expect(lines).toMatchObject(written.map((level) => ({ level })));
  });

  it('has its own level and message, whatever the fields are', () => {
    process.env['POWERTOOLS_LOG_LEVEL'] = 'INFO';
    const lines = writtenLines();
    log.warn('a message', { level: 'DEBUG', message: 'another', service: 'x', timestamp: 1, source: null });
    expect(lines).toMatchObject([{ level: 'WARN', message: 'a message', timestamp: expect.any(String), source: null }]);
    expect(lines).not.toMatchObject([{ service: 'x' }]);
  });

  it('has the service, the trace and the fields', () => {
    Object.assign(process.env, {
      POWERTOOLS_LOG_LEVEL: 'INFO',
      POWERTOOLS_SERVICE_NAME: 'an-endpoint',
      _X_AMZN_TRACE_ID: 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=557abcec3ee5a047;Sampled=1',
    });
    const lines = writtenLines();
    log.info('a message', { returned: 2 });
    expect(lines).toEqual([
      {
        level: 'INFO',
        message: 'a message',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        service: 'an-endpoint',
        xray_trace_id: '1-5759e988-bd862e3fe1be46a994272793',
        returned: 2,
      },
    ]);
  });
});

describe('a line of metrics', () => {
  it('has the namespace and the dimensions that the alarms watch', () => {
    Object.assign(process.env, { POWERTOOLS_METRICS_DISABLED: 'false', POWERTOOLS_METRICS_NAMESPACE: 'Vouch' });
    const lines = writtenLines();
    metrics.count('upstream_blocked', 1, { platform: 'a-platform' });
    metrics.count('input_tokens', 120);
    const metricsOf = (name: string, ...dimensions: readonly string[]) => ({
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [{ Namespace: 'Vouch', Dimensions: [dimensions], Metrics: [{ Name: name, Unit: 'Count' }] }],
    });
    expect(lines).toEqual([
      {
        _aws: metricsOf('upstream_blocked', 'service', 'platform'),
        ...{ service: 'vouch', platform: 'a-platform', upstream_blocked: 1 },
      },
      { _aws: metricsOf('input_tokens', 'service'), service: 'vouch', input_tokens: 120 },
    ]);
  });

  it.each([
    ...['true', 'TRUE', '1', 'yes', 'Y', 't', 'on'].map((off) => [off, 0] as const),
    ...['false', '0', 'no', '', 'truely', '11', undefined].map((on) => [on, 1] as const),
  ])('where metrics are disabled by %j: %i', (disabled, count) => {
    delete process.env['POWERTOOLS_METRICS_DISABLED'];
    if (disabled !== undefined) process.env['POWERTOOLS_METRICS_DISABLED'] = disabled;
    const lines = writtenLines();
    metrics.count('ok', 1);
    expect(lines).toHaveLength(count);
  });
});
