/** A whole number with digits in groups: `20,000`. `toLocaleString` takes 16 ms in a new process (Node 24, 2026-11). */
export const groupedNumber = (number: number | bigint): string => String(number).replace(/\B(?=(?:\d{3}){1,9}$)/g, ',');
