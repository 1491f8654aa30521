import type { DynamoDB } from '@aws-sdk/client-dynamodb';

/**
 * The AWS SDK's client for the account and region of the function. The SDK comes with the Lambda runtime. It is imported
 * here, so that only functions with a table load it.
 */
export const connectToDynamoDb = async (): Promise<DynamoDB> => {
  const { DynamoDB: Client } = await import('@aws-sdk/client-dynamodb');
  return new Client({ maxAttempts: 3 });
};
