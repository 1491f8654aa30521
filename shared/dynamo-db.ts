import type { DynamoDB } from '@aws-sdk/client-dynamodb';

/**
 * The AWS SDK's client for the account and region of the function. The SDK comes with the Lambda runtime. It is imported
 * here, so that only functions with a table load it. A request that gets no answer ends in time for a response.
 */
export const connectToDynamoDb = async (): Promise<DynamoDB> => {
  const { DynamoDB: Client } = await import('@aws-sdk/client-dynamodb');
  return new Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true },
  });
};
