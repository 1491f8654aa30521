import type { Endpoint } from '#shared/api/endpoint.ts';
import { failureMetrics } from '#shared/api/failures.ts';
import { outcomes } from './constructs/alarms.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** A CloudFormation template. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
}

/** Published prices of us-east-1, in US dollars per month (2026-11). */
const prices = {
  alarmMetric: 0.1,
  dashboard: 3,
  secret: 0.4,
  customMetric: 0.3,
  firewall: 5,
  firewallRule: 1,
} as const;

/** The metrics without a platform: each outcome in total, our own failures, tokens and cost of the model, the proxy. */
const metricsWithoutPlatform = outcomes.length + Object.keys(failureMetrics).length + 4;

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** An alarm costs as many metrics as it reads: several if it computes. */
const metricsOf = ({ Properties = {} }: Resource): number => Math.max(1, lengthOf(Properties['Metrics']) - 1);

/**
 * What a stack costs per month without a single call, apart from logs and storage, which are cents. The custom metrics
 * are the most that can arise: CloudWatch bills a metric only in hours in which it is written.
 */
export const monthlyCost = (template: Template, endpoints: readonly Pick<Endpoint, 'proxiable'>[]) => {
  const of = (type: string) => Object.values(template.Resources).filter(({ Type }) => Type === type);
  const alarms = of('AWS::CloudWatch::Alarm');
  const alarmMetrics = alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0);
  const firewalls = of('AWS::WAFv2::WebACL');
  const rules = firewalls.reduce((sum, { Properties = {} }) => sum + lengthOf(Properties['Rules']), 0);
  const platforms = new Set(endpoints.flatMap(({ proxiable = [] }) => proxiable));
  const metrics = platforms.size * outcomes.length + metricsWithoutPlatform;
  /** In US dollars per month for all of them, without the free tier. */
  const line = (what: string, count: number, price: number, more = 0) => ({
    what,
    count,
    dollars: count * price + more,
  });
  const lines = [
    line(`metrics of ${alarms.length} alarms`, alarmMetrics, prices.alarmMetric),
    line('dashboards', of('AWS::CloudWatch::Dashboard').length, prices.dashboard),
    line('secrets', of('AWS::SecretsManager::Secret').length, prices.secret),
    line('custom metrics, if every platform has every outcome', metrics, prices.customMetric),
    // Both are billed by use. The files have 5 MB.
    line('page, docs and client: CloudFront and S3', of('AWS::CloudFront::Distribution').length, 0),
    line('firewalls, with their rules', firewalls.length, prices.firewall, rules * prices.firewallRule),
  ];
  return lines.filter(({ count }) => count > 0);
};
