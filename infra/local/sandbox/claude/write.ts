import type { Material } from './material.ts';
import type { Json } from './prose.ts';

export const write = (material: Material, _schema: unknown): Json => ({ text: `Words about ${material.task}.` });
