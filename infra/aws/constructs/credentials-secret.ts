import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The credentials of the services that Vouch calls, as one JSON object, filled in by hand. Everything names the secret, and
 * nothing refers to it: a stand-in for AWS that creates no secrets can deploy the rest.
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
      // One that is left behind keeps the next deployment from its name; the services show their keys again.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** Lets a function read it. Secrets Manager appends six characters to the name. */
  grantRead(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [
          Stack.of(this).formatArn({
            service: 'secretsmanager',
            resource: 'secret',
            resourceName: `${this.secretName}-??????`,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        ],
      }),
    );
  }
}
