// The log and the metrics of the code under test are lines on the console.
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
