import { Duration } from 'aws-cdk-lib';
import { AwsIntegration, PassthroughBehavior } from 'aws-cdk-lib/aws-apigateway';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { ScheduledCheck } from '#shared/watch/contract.ts';
import { nothingChecked } from '#shared/watch/platform-states.ts';
import { statesAttribute, statesEntry } from '#shared/watch/state-store.ts';
import { gatewayAnswers } from '../../gateway/gateway-answers.ts';
import { functionMetric } from '../outcome-metric.ts';
import type { Settings } from '../settings.ts';
import { NotifyingAlarm } from './alarms/notifying-alarm.ts';
import type { CustomerApi } from './api/customer-api.ts';
import { renderAnswer } from './api/static-answers.ts';
import type { CustomerTable } from './customer-table.ts';
import type { EndpointFunction } from './functions/endpoint-function.ts';
import type { Schedules } from './functions/schedules.ts';

/** The scheduled function, and what it shares with the rest of the stack. */
export interface PlatformWatchProps {
  readonly check: EndpointFunction<ScheduledCheck>;
  /** The API that serves the states. */
  readonly api: CustomerApi;
  readonly customers: CustomerTable;
  readonly topic: ITopic;
  readonly schedules: Schedules;
  readonly settings: Settings;
}

/** Where the states are served. */
export const platformsPath = '/platforms';

/** The method that serves the states, as its path and method. */
export const platformsMethod = `${platformsPath}/GET`;

/** The header of the response: the states change every few hours only. */
const cacheControl = 'max-age=60';

/**
 * The scheduled check of all platforms: its schedule, where the states are kept, `GET /platforms` and its alarm. API
 * Gateway reads the states from the table itself, so the request costs no function call.
 */
export class PlatformWatch extends Construct {
  constructor(scope: Construct, id: string, { check, api, customers, topic, schedules, settings }: PlatformWatchProps) {
    super(scope, id);
    const { function: handler } = check;
    customers.grantEntries(handler, 'dynamodb:GetItem', statesEntry);
    customers.grantEntries(handler, 'dynamodb:PutItem', statesEntry);
    handler.addEnvironment('VOUCH_CUSTOMER_TABLE', customers.table.tableName);
    schedules.every(settings.platformCheckHours, check, check.endpoint.summary);
    this.#serve(api, customers);
    new NotifyingAlarm(this, 'StateChanged', {
      alarmDescription:
        'The scheduled check found another state of a platform than before. GET /platforms shows which.',
      // Shorter than the shortest time between two checks, so each change is a message of its own.
      metric: functionMetric(this, 'platform_state_changed', Duration.minutes(5)),
      threshold: 1,
      notifiesEnd: false, // A change has no end. A platform that recovers is another change.
      topic,
    });
  }

  /** The states by GET, without a key. The role of API Gateway may read this one item of the table. */
  #serve({ api, role }: CustomerApi, customers: CustomerTable): void {
    customers.grantEntries(role, 'dynamodb:GetItem', statesEntry);
    const unavailable = renderAnswer(gatewayAnswers.INTEGRATION_FAILURE);
    const unavailableHeaders = Object.fromEntries(
      unavailable.headers.map(([name, value]) => [`method.response.header.${name}`, value]),
    );
    const integration = new AwsIntegration({
      service: 'dynamodb',
      action: 'GetItem',
      options: {
        credentialsRole: role,
        passthroughBehavior: PassthroughBehavior.NEVER,
        requestTemplates: {
          'application/json': JSON.stringify({
            TableName: customers.table.tableName,
            Key: { pk: { S: statesEntry } },
            ProjectionExpression: statesAttribute,
          }),
        },
        integrationResponses: [
          {
            statusCode: '200',
            responseParameters: { 'method.response.header.cache-control': `'${cacheControl}'` },
            responseTemplates: { 'application/json': statesTemplate },
          },
          {
            selectionPattern: '[45]\\d\\d',
            statusCode: unavailable.statusCode,
            responseParameters: unavailableHeaders,
            responseTemplates: unavailable.templates,
          },
        ],
      },
    });
    const isSent = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
    api.root.resourceForPath(platformsPath).addMethod('GET', integration, {
      methodResponses: [
        { statusCode: '200', responseParameters: isSent(['method.response.header.cache-control']) },
        { statusCode: unavailable.statusCode, responseParameters: isSent(Object.keys(unavailableHeaders)) },
      ],
    });
  }
}

/** The attribute as it is. There is no item before the first check. `#else` needs a line of its own: `#else{` is an error. */
const statesTemplate = [
  `#set($states = $input.path('$.Item.${statesAttribute}.S'))`,
  `#if($states && $states != '')`,
  '$states',
  '#else',
  JSON.stringify(nothingChecked),
  '#end',
].join('\n');
