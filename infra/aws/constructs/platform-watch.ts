import { Duration, type Stack } from 'aws-cdk-lib';
import { AwsIntegration, PassthroughBehavior } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { nothingChecked } from '#shared/watch/platform-states.ts';
import { statesAttribute, statesEntry } from '#shared/watch/state-store.ts';
import { gatewayAnswers } from '../../gateway/gateway-answers.ts';
import { functionMetric } from '../outcome-metric.ts';
import { NotifyingAlarm } from './alarms/notifying-alarm.ts';
import { type CustomerApi, platformsPath } from './api/customer-api.ts';
import { methodHeaders, renderAnswer } from './api/static-answers.ts';
import type { CustomerTable } from './customer-table.ts';
import { EndpointFunction } from './functions/endpoint-function.ts';
import type { SharedParts } from './shared-parts.ts';

/** The scheduled check of all platforms, and `GET /platforms`, which costs no call: API Gateway reads the states. */
export const addPlatformWatch = (
  stack: Stack,
  api: CustomerApi,
  shared: SharedParts,
): EndpointFunction<typeof platformCheck> => {
  const { customers, topic, schedule } = shared;
  const check = new EndpointFunction(stack, platformCheck.name, {
    endpoint: platformCheck,
    retryAttempts: 0, // Lambda itself would run a check that crashed three times.
    ...shared,
  });
  const { function: handler } = check;
  customers.grantEntries(handler, 'dynamodb:GetItem', statesEntry);
  customers.grantEntries(handler, 'dynamodb:PutItem', statesEntry);
  handler.addEnvironment('VOUCH_CUSTOMER_TABLE', customers.table.tableName);
  schedule(shared.settings.platformCheckHours, check, platformCheck.summary);
  serveStates(api, customers);
  const scope = new Construct(stack, 'PlatformWatch');
  // Shorter than the shortest time between two checks, so each change is a message of its own.
  const quietFor = Duration.minutes(5);
  new NotifyingAlarm(scope, 'StateChanged', {
    alarmDescription: 'The scheduled check found another state of a platform than before. GET /platforms shows which.',
    metric: functionMetric(scope, 'platform_state_changed', quietFor),
    quietFor,
    notifiesEnd: false, // A change has no end. A platform that recovers is another change.
    topic,
  });
  return check;
};

/** The states by GET, without a key. The role of API Gateway may read this one item of the table. */
const serveStates = ({ api, role }: CustomerApi, customers: CustomerTable): void => {
  customers.grantEntries(role, 'dynamodb:GetItem', statesEntry);
  const found = methodHeaders([['cache-control', "'max-age=60'"]]); // The states change every few hours only.
  const { statusCode: unavailable, headers, templates } = renderAnswer(gatewayAnswers.INTEGRATION_FAILURE);
  const failed = methodHeaders(headers);
  const request = {
    TableName: customers.table.tableName,
    Key: { pk: { S: statesEntry } },
    ProjectionExpression: statesAttribute,
  };
  const integration = new AwsIntegration({
    service: 'dynamodb',
    action: 'GetItem',
    options: {
      credentialsRole: role,
      passthroughBehavior: PassthroughBehavior.NEVER,
      requestTemplates: { 'application/json': JSON.stringify(request) },
      integrationResponses: [
        { statusCode: '200', responseParameters: found.set, responseTemplates: { 'application/json': statesTemplate } },
        {
          selectionPattern: '[45]\\d\\d',
          statusCode: unavailable,
          responseParameters: failed.set,
          responseTemplates: templates,
        },
      ],
    },
  });
  api.root.resourceForPath(platformsPath).addMethod('GET', integration, {
    methodResponses: [
      { statusCode: '200', responseParameters: found.sent },
      { statusCode: unavailable, responseParameters: failed.sent },
    ],
  });
};

/** The attribute, if there is an item: not before the first check. `#else{` is an error, hence the line of its own. */
const statesTemplate = [
  `#set($states = $input.path('$.Item.${statesAttribute}.S'))`,
  `#if($states && $states != '')`,
  '$states',
  '#else',
  JSON.stringify(nothingChecked),
  '#end',
].join('\n');
