import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';

/** A function that is released gradually: what calls it, and the alarm that takes a release back. */
export interface GraduallyReleased {
  readonly alias: Alias;
  readonly errors: IAlarm;
}

/** The functions that are released gradually. */
export interface GradualReleaseProps {
  readonly released: readonly GraduallyReleased[];
}

/**
 * Releases a changed function to a tenth of its calls, and ten minutes later to all. If the function's alarm Errors is active
 * in that time, CodeDeploy and CloudFormation go back to the former version. The deployment waits for it.
 */
export class GradualRelease extends Construct {
  constructor(scope: Construct, id: string, { released }: GradualReleaseProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
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
