import { type Stack, Validations } from 'aws-cdk-lib';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { addFunctionAlarms } from '../alarms/function-alarms.ts';

/** What cdk-nag finds in the role that the CDK gives to CodeDeploy, and why we accept it. */
const managedPolicy = {
  id: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
  reason: 'AWS maintains this policy for CodeDeploy. It moves aliases of functions and reads alarms.',
};

/**
 * Releases a changed function to a tenth of its calls, and ten minutes later to all. If the function's alarm Errors is
 * active in that time, CodeDeploy and CloudFormation go back to the former version. The deployment waits for it.
 */
export const releaseGradually = (stack: Stack, released: ReturnType<typeof addFunctionAlarms>): void => {
  if (released.length === 0) return;
  const scope = new Construct(stack, 'Release');
  const application = new LambdaApplication(scope, 'Application');
  const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
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
};
