import { Validations } from 'aws-cdk-lib';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** The functions that are released gradually: what calls each, and the alarm that takes its release back. */
export interface GradualReleaseProps {
  readonly released: readonly { readonly alias: Alias; readonly errors: IAlarm }[];
}

/** What cdk-nag finds in the role that the CDK gives to CodeDeploy, and why we accept it. */
const managedPolicy = {
  id: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
  reason: 'AWS maintains this policy for CodeDeploy. It moves aliases of functions and reads alarms.',
};

/**
 * Releases a changed function to a tenth of its calls, and ten minutes later to all. If the function's alarm Errors is active
 * in that time, CodeDeploy and CloudFormation go back to the former version. The deployment waits for it.
 */
export class GradualRelease extends Construct {
  constructor(scope: Construct, id: string, { released }: GradualReleaseProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    Validations.of(role).acknowledge(managedPolicy);
    for (const { alias, errors } of released) {
      new LambdaDeploymentGroup(alias, 'Release', {
        application,
        role,
        alias,
        alarms: [errors],
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
      });
    }
  }
}
