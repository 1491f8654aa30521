import { ArnFormat, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { idsParameterName, secretName } from '../resource-names.ts';
import { allow } from './functions/inline-role.ts';

/** What the operator sets without a deployment, and functions read. */
export type OperatorValues = ReturnType<typeof addOperatorValues>;

/**
 * The credentials of the services that Vouch calls, as one JSON object that the operator fills in; and ids of platform
 * queries, which `npm run tool -- ids` writes. A deployment does not change their values: CloudFormation updates them
 * only if the template changes. The other resources use their names and no references, so a simulated AWS that creates
 * no secrets can deploy the rest.
 */
export const addOperatorValues = (stack: Stack) => {
  const credentials = secretName(stack.stackName);
  new Secret(new Construct(stack, 'Credentials'), 'Secret', {
    secretName: credentials,
    description: 'Credentials of the services that Vouch calls, as one JSON object. Empty at first.',
    secretObjectValue: {},
    removalPolicy: RemovalPolicy.DESTROY, // A secret that is kept would block its name for the next deployment.
  });
  const parameterName = idsParameterName(stack.stackName);
  new StringParameter(new Construct(stack, 'RotatingIds'), 'Parameter', {
    parameterName,
    description: 'Ids of platform queries that replace the known ones. Written by npm run tool -- ids.',
    stringValue: '{}',
  });
  return {
    /** Lets a function read the secret. Secrets Manager appends six characters to the name. */
    giveCredentials(handler: LambdaFunction): void {
      const [resourceName, arnFormat] = [`${credentials}-??????`, ArnFormat.COLON_RESOURCE_NAME];
      const secret = stack.formatArn({ service: 'secretsmanager', resource: 'secret', resourceName, arnFormat });
      allow(handler, ['secretsmanager:GetSecretValue'], secret);
      handler.addEnvironment('VOUCH_CREDENTIALS_SECRET', credentials);
    },
    /** Lets a function read the ids. */
    giveIds(handler: LambdaFunction): void {
      const resourceName = parameterName.slice(1);
      const parameter = stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName });
      allow(handler, ['ssm:GetParameter'], parameter);
      handler.addEnvironment('VOUCH_IDS_PARAMETER', parameterName);
    },
  };
};
