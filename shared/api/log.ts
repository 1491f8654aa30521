/** What a line says beside its message. Never API keys, queries, prompts, review texts or authors. */
type Fields = Readonly<Record<string, unknown>>;

/** The levels of lines, the least severe first. The last two exist only as settings. */
const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'CRITICAL', 'SILENT'];

/** Writes a line unless the settings ask for more severe ones only. Reads environment variables only when called. */
const lineOf =
  (level: 'INFO' | 'WARN' | 'ERROR') =>
  (message: string, fields: Fields): void => {
    const { POWERTOOLS_LOG_LEVEL: least = 'INFO', POWERTOOLS_SERVICE_NAME: service, _X_AMZN_TRACE_ID } = process.env;
    // An unknown level counts as INFO, the least severe one that is written here.
    if (levels.indexOf(level) < levels.indexOf(least.toUpperCase())) return;
    const xray_trace_id = /Root=([^;]+)/.exec(_X_AMZN_TRACE_ID ?? '')?.[1];
    const line = { ...fields, level, message, timestamp: new Date().toISOString(), service, xray_trace_id };
    // Not with the console: its lines would become texts in lines of Lambda's own.
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };

/** The log, with lines and settings of AWS Powertools, whose packages take 3 % of a cold start (2.35, 2026-11). */
export const log = { info: lineOf('INFO'), warn: lineOf('WARN'), error: lineOf('ERROR') };

/** The values of a setting that mean "yes" to Powertools. */
const yes = /^(?:1|y|yes|t|true|on)$/i;

/** The metrics of this process, each a line in CloudWatch's embedded metric format. */
export const metrics = {
  /** Counts `value` of a metric for all functions together: each value of a dimension is a metric that costs money. */
  count(name: string, value: number, more: Readonly<Record<string, string>> = {}): void {
    if (yes.test(process.env['POWERTOOLS_METRICS_DISABLED'] ?? '')) return;
    const dimensions = { service: 'vouch', ...more };
    const metric = {
      Namespace: process.env['POWERTOOLS_METRICS_NAMESPACE'],
      Dimensions: [Object.keys(dimensions)],
      Metrics: [{ Name: name, Unit: 'Count' }],
    };
    const line = { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [metric] }, ...dimensions, [name]: value };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  },
};
