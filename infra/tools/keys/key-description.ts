/** What the description of an API key in API Gateway says. Unlike the tags, one call changes it. */
export interface KeyDescription {
  readonly customer: string;
  readonly plan: string;
  /** When a key that was rotated stops working. */
  readonly retires?: Date | undefined;
}

/** The description of a key: `Vouch: acme, plan free, retires 2026-12-01T00:00:00.000Z`. */
export const describeKey = ({ customer, plan, retires }: KeyDescription): string =>
  `Vouch: ${customer}, plan ${plan}${retires ? `, retires ${retires.toISOString()}` : ''}`;

const form = /^Vouch: .*, plan (?<plan>[\w-]+)(?:, retires (?<retires>\S+))?$/;

/** Reads a description. The plan is empty if the description has another form. */
export const readDescription = (text: string): Pick<KeyDescription, 'plan' | 'retires'> => {
  const { plan = '', retires } = form.exec(text)?.groups ?? {};
  return { plan, retires: retires === undefined ? undefined : new Date(retires) };
};
