export { bulkWebhookHandler as handler } from '#shared/bulk/deployed-handlers.ts';
