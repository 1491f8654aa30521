import { Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** The stages that the firewall protects. */
export interface FirewallProps {
  readonly stages: readonly Stage[];
}

/** Requests per address in five minutes. */
const requestsPerAddress = 2_000;

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false, // Samples would contain the keys of customers.
  metricName,
});

/** AWS WAF in front of the APIs. A function URL cannot have one. */
export class Firewall extends Construct {
  readonly acl: CfnWebACL;

  constructor(scope: Construct, id: string, { stages }: FirewallProps) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    this.acl = new CfnWebACL(this, 'Acl', {
      name: stackName,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible(stackName),
      rules: [
        {
          name: 'rate',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP' } },
          visibilityConfig: visible(`${stackName}-rate`),
        },
        {
          name: 'common',
          priority: 1,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesCommonRuleSet',
              // These rules block bodies over 8 kB and bodies with URLs or markup. Customers send such bodies.
              ruleActionOverrides: [
                'SizeRestrictions_BODY',
                'CrossSiteScripting_BODY',
                'GenericRFI_BODY',
                'EC2MetaDataSSRF_BODY',
              ].map((name) => ({ name, actionToUse: { count: {} } })),
            },
          },
          visibilityConfig: visible(`${stackName}-common`),
        },
      ],
    });
    for (const [index, stage] of stages.entries()) {
      new CfnWebACLAssociation(this, `Association${index}`, {
        resourceArn: stage.stageArn,
        webAclArn: this.acl.attrArn,
      });
    }
  }
}
