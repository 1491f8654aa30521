import { RootConstruct } from 'constructs';
import { plans } from '#infra/aws/plans.ts';
import { readSettings } from '#infra/aws/settings.ts';

const read = (context: Record<string, unknown>) => {
  const { node } = new RootConstruct();
  for (const [key, value] of Object.entries(context)) node.setContext(key, value);
  return readSettings(node);
};

describe('settings', () => {
  it('have defaults', () => {
    expect(read({})).toEqual({
      stackName: 'vouch',
      logRetentionDays: 30,
      requestsPerSecond: 100,
      burst: 200,
      plans,
      personalData: 'full',
      firewall: false,
    });
  });

  it('are read from text, as the command line gives them', () => {
    expect(
      read({
        'vouch:stackName': 'staging',
        'vouch:alarmEmail': 'ops@example.com',
        'vouch:logRetentionDays': '7',
        'vouch:requestsPerSecond': '2.5',
        'vouch:burst': '5',
        'vouch:personalData': 'none',
        'vouch:plans': '{"free": {"requestsPerMonth": 500}}',
        'vouch:memoryMb': '1024',
        'vouch:reservedConcurrency': '0',
        'vouch:model': 'claude-sonnet-5-5',
        'vouch:modelEffort': 'low',
        'vouch:modelMaxTokens': '4096',
        'vouch:corsOrigins': 'https://example.com, https://www.example.com',
        'vouch:baseDomainName': 'api.example.com',
        'vouch:certificateArn': 'arn:aws:acm:eu-west-1:000000000000:certificate/one',
        'vouch:firewall': 'true',
      }),
    ).toEqual({
      stackName: 'staging',
      alarmEmail: 'ops@example.com',
      logRetentionDays: 7,
      requestsPerSecond: 2.5,
      burst: 5,
      personalData: 'none',
      plans: { ...plans, free: { ...plans.free, requestsPerMonth: 500 } },
      memoryMb: 1024,
      reservedConcurrency: 0,
      model: 'claude-sonnet-5-5',
      modelEffort: 'low',
      modelMaxTokens: 4096,
      corsOrigins: ['https://example.com', 'https://www.example.com'],
      baseDomainName: 'api.example.com',
      certificateArn: 'arn:aws:acm:eu-west-1:000000000000:certificate/one',
      firewall: true,
    });
  });

  it.each([
    ['stackName', 'My Stack'],
    ['stackName', ''],
    ['alarmEmail', 'nobody'],
    ['logRetentionDays', '8'], // CloudWatch offers 7 and 14.
    ['logRetentionDays', ''],
    ['requestsPerSecond', '0'],
    ['burst', 'many'],
    ['burst', '1.5'],
    ['personalData', 'some'],
    ['plans', '{"gold": {}}'],
    ['plans', '{"free": {"burst": 0}}'],
    ['plans', 'free'],
    ['memoryMb', '64'],
    ['reservedConcurrency', '-1'],
    ['modelEffort', 'extreme'],
    ['corsOrigins', ''],
    ['baseDomainName', 'https://api.example.com'],
    ['certificateArn', 'one'],
    ['firewall', 'yes'],
  ])('refuse %s = %j by name', (name, value) => {
    expect(() => read({ [`vouch:${name}`]: value })).toThrow(name);
  });

  it('refuse a domain without a certificate', () => {
    expect(() => read({ 'vouch:publicDomainName': 'api.example.com' })).toThrow('certificateArn');
  });

  it('refuse what they do not know', () => {
    expect(() => read({ 'vouch:alarmMail': 'ops@example.com' })).toThrow('alarmMail');
  });

  it('leave what belongs to others alone', () => {
    expect(read({ 'other:alarmMail': 'x', stackName: 'y' })).toEqual(read({}));
  });
});

describe('plans', () => {
  it.each(Object.entries(plans))('%s: one customer cannot use up what the APIs give to all', (_, plan) => {
    expect(plan.requestsPerSecond).toBeLessThan(read({}).requestsPerSecond);
    expect(plan.burst).toBeLessThan(read({}).burst);
  });
});
