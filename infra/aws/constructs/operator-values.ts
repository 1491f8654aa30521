import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { idsParameterName } from '../parameter-names.ts';
import { allow } from './functions/inline-role.ts';

/** What the operator sets without a deployment, and functions read: credentials, and ids of platform queries. */

/**
 * The credentials of the services that Vouch calls, as one JSON object that the operator fills in. The other resources
 * use the name of the secret and no reference to it, so a simulated AWS that creates no secrets can deploy the rest.
 */
export class CredentialsSecret extends Construct {
  readonly secretName: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secretName = `${Stack.of(this).stackName}-credentials`;
    new Secret(this, 'Secret', {
      secretName: this.secretName,
      description: 'Credentials of the services that Vouch calls, as one JSON object. Empty at first.',
      secretObjectValue: {},
      // A secret that is kept would block its name for the next deployment.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** Allows a function to read the secret. Secrets Manager appends six characters to the name. */
  grantRead(grantee: IGrantable): void {
    const resource = Stack.of(this).formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${this.secretName}-??????`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    allow(grantee, ['secretsmanager:GetSecretValue'], resource);
  }
}

/**
 * The operator's own ids of platform queries, one JSON object that `npm run tool -- ids` writes. A deployment does not change its
 * value: CloudFormation updates it only if the template changes.
 */
export class RotatingIdsParameter extends Construct {
  readonly parameterName: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.parameterName = idsParameterName(Stack.of(this).stackName);
    new StringParameter(this, 'Parameter', {
      parameterName: this.parameterName,
      description: 'Ids of platform queries that replace the known ones. Written by npm run tool -- ids.',
      stringValue: '{}',
    });
  }

  /** Allows a function to read the parameter. */
  grantRead(grantee: IGrantable): void {
    const resourceName = this.parameterName.slice(1);
    const resource = Stack.of(this).formatArn({ service: 'ssm', resource: 'parameter', resourceName });
    allow(grantee, ['ssm:GetParameter'], resource);
  }
}
