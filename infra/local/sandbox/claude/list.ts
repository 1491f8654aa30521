import type { SandboxItem } from '../stand-in.ts';

export const claudeItems: readonly SandboxItem[] = [];
