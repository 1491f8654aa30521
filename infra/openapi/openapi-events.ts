import * as z from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { typeName } from './openapi-texts.ts';

const Events = z.array(z.object({ event: z.string(), data: z.object({}).loose() }));

const sentence = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** The schema of one event: its id, its name, and its data, which is JSON on one line of the stream. */
export const eventSchema = ({ events = {}, response }: Endpoint): z.ZodType => {
  const members = Object.entries(events).map(([name, description]) =>
    z
      .object({
        id: z.int().min(1).meta({ description: 'One higher than that of the event before' }),
        event: z.literal(name).meta({ description: 'The name of the event' }),
        data: response.meta({ description: 'What is known' }),
      })
      .meta({ id: `${typeName(name)}Event`, description: `${sentence(description)}.` }),
  );
  const [first, ...others] = members;
  if (first === undefined) return response;
  return z.discriminatedUnion('event', [first, ...others]).meta({
    id: 'StreamEvent',
    description:
      'One event of the stream. On the wire it is three lines, `id: `, `event: ` and `data: ` with the data as JSON, then an empty line. Lines that begin with a colon are comments',
  });
};

/** One example for each name of an event, from the example of the contract. */
export const eventExamples = ({ events = {}, example }: Endpoint) => {
  const sent = Events.parse(example.response).map(({ event, data }, index) => ({ id: index + 1, event, data }));
  return Object.fromEntries(
    Object.entries(events).flatMap(([name, description]) => {
      const value = sent.find(({ event }) => event === name);
      return value === undefined ? [] : [[name, { summary: sentence(description), value }]];
    }),
  );
};
