import { Duration, type Stack } from 'aws-cdk-lib';
import { AwsIntegration, PassthroughBehavior } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { customerEntry, keyEntry } from '#shared/customers/customer-table.ts';
import { nothingChecked } from '#shared/watch/platform-states.ts';
import { statesAttribute, statesEntry } from '#shared/watch/state-store.ts';
import { gatewayAnswers } from '../../gateway/gateway-answers.ts';
import { stackTag } from '../resource-names.ts';
import { addAlarm, functionMetric } from './alarms.ts';
import { type CustomerApi, platformsPath } from './api/customer-api.ts';
import { methodHeaders, renderAnswer } from './api/static-answers.ts';
import { BundledFunction, EndpointFunction } from './functions.ts';
import { allow, type SharedParts } from './shared-parts.ts';

const retirement = {
  name: 'retire-keys',
  summary: 'Removes keys whose overlap after a rotation has ended',
  timeoutSeconds: 60,
  memoryMb: 256,
};

/** Removes, each hour, keys whose overlap has ended. No function that reads pages of strangers may delete keys. */
export const addKeyRetirement = (stack: Stack, { customers, schedule, settings }: SharedParts): BundledFunction => {
  const { stackName, partition, region } = stack;
  const watched = new BundledFunction(new Construct(stack, 'KeyRetirement'), retirement.name, {
    endpoint: retirement,
    code: 'infra/aws/retire-keys/handler.ts',
    environment: { VOUCH_STACK: stackName, VOUCH_CUSTOMER_TABLE: customers.table.tableName },
    settings,
  });
  const handler = watched.function;
  const keys = (resource: string) => `arn:${partition}:apigateway:${region}::${resource}`;
  allow(handler, ['apigateway:GET'], keys('/apikeys'));
  const isOurs = { StringEquals: { [`aws:ResourceTag/${stackTag}`]: stackName } };
  allow(handler, ['apigateway:DELETE'], keys('/apikeys/*'), isOurs);
  allow(handler, ['dynamodb:Scan'], customers.table.tableArn);
  customers.grantEntries(handler, 'dynamodb:DeleteItem', keyEntry('*'));
  customers.grantEntries(handler, 'dynamodb:PutItem', customerEntry('*'));
  schedule(1, handler, retirement.summary);
  return watched;
};

/** The scheduled check of all platforms, and `GET /platforms`, which costs no call: API Gateway reads the states. */
export const addPlatformWatch = (stack: Stack, api: CustomerApi, shared: SharedParts): BundledFunction => {
  const { customers, topic, schedule } = shared;
  // Lambda itself would run a check that crashed three times.
  const check = new EndpointFunction(stack, platformCheck, shared, { retryAttempts: 0 });
  const { function: handler } = check;
  customers.grantEntries(handler, 'dynamodb:GetItem', statesEntry);
  customers.grantEntries(handler, 'dynamodb:PutItem', statesEntry);
  handler.addEnvironment('VOUCH_CUSTOMER_TABLE', customers.table.tableName);
  schedule(shared.settings.platformCheckHours, handler, platformCheck.summary);
  serveStates(api, customers);
  const scope = new Construct(stack, 'PlatformWatch');
  // Shorter than the shortest time between two checks, so each change is a message of its own.
  const quietFor = Duration.minutes(5);
  addAlarm(scope, 'StateChanged', topic, {
    alarmDescription: 'The scheduled check found another state of a platform than before. GET /platforms shows which.',
    metric: functionMetric(scope, 'platform_state_changed', quietFor),
    quietFor,
    notifiesEnd: false, // A change has no end. A platform that recovers is another change.
  });
  return check;
};

/** The states by GET, without a key. The role of API Gateway may read this one item of the table. */
const serveStates = ({ api, role }: CustomerApi, customers: SharedParts['customers']): void => {
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
          ...{ selectionPattern: '[45]\\d\\d', statusCode: unavailable },
          ...{ responseParameters: failed.set, responseTemplates: templates },
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
