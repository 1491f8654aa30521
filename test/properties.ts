import fc from 'fast-check';

/** The tests of properties try the same values in every run; `PROPERTY_SEED` chooses others. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

export { fc };
