import { Stack } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { idsParameterName } from '../parameter-names.ts';
import { allow } from './functions/inline-role.ts';

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
    const resource = Stack.of(this).formatArn({
      service: 'ssm',
      resource: 'parameter',
      resourceName: this.parameterName.slice(1),
    });
    allow(grantee, ['ssm:GetParameter'], resource);
  }
}
