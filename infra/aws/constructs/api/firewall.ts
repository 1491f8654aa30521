import type { Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { problemResponse } from '#shared/api/problem.ts';
import { VouchError } from '#shared/errors.ts';

/** Requests per address in five minutes: 33 per second. The fastest plan allows 20; an office may share one address. */
const requestsPerAddress = 10_000;

/** AWS WAF writes this response itself, so it has no request id. */
const { statusCode, body } = problemResponse(
  new VouchError(
    'too_many_requests',
    'Too many requests came from your network address. Wait for the seconds in Retry-After.',
    { retryAfterSeconds: 300 },
  ),
  '',
);
const customResponseBodyKey = 'too-many-requests';
const responseHeaders = [{ name: 'retry-after', value: '300' }];

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false, // Samples would contain the keys of customers.
  metricName,
});

/** AWS WAF in front of the API. A function URL cannot have one. */
export const addFirewall = (stack: Stack, stage: Stage): void => {
  const { stackName } = stack;
  const scope = new Construct(stack, 'Firewall');
  const acl = new CfnWebACL(scope, 'Acl', {
    name: stackName,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visible(stackName),
    customResponseBodies: { [customResponseBodyKey]: { contentType: 'APPLICATION_JSON', content: body } },
    rules: [
      {
        name: 'rate',
        priority: 0,
        action: { block: { customResponse: { responseCode: statusCode, customResponseBodyKey, responseHeaders } } },
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
            // Not blocked, since customers send them: bodies over 8 kB or with URLs or markup, and no User-Agent.
            ruleActionOverrides: [
              'SizeRestrictions_BODY',
              'CrossSiteScripting_BODY',
              'GenericRFI_BODY',
              'EC2MetaDataSSRF_BODY',
              'NoUserAgent_HEADER',
            ].map((name) => ({ name, actionToUse: { count: {} } })),
          },
        },
        visibilityConfig: visible(`${stackName}-common`),
      },
    ],
  });
  new CfnWebACLAssociation(scope, 'Association', { resourceArn: stage.stageArn, webAclArn: acl.attrArn });
};
