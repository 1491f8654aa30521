/** An object whose methods go through `through`, which may call them. */
export const intercepted = <Target extends object>(
  target: Target,
  through: (name: string, call: () => Promise<unknown>) => Promise<unknown>,
): Target =>
  new Proxy(target, {
    get: (_, name) => {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...given: unknown[]) => through(String(name), async () => Reflect.apply(own, target, given));
    },
  });
