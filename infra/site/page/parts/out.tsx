import type { ComponentChildren } from 'preact';
import { useShared } from '../context.ts';

/** A link to another host. The addresses of the sandbox do not exist, so there it is no link. */
export const Out = ({ href, children }: { href: string | null; children: ComponentChildren }) => {
  const { mode } = useShared().config;
  if (href === null || mode === 'sandbox') return children;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
};
