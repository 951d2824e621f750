/**
 * Reading the audit: who did what, when and to whom, and the proof that no row was changed or taken out (R52). No other module
 * uses it: rows are written by src/platform/audit.
 */
export {}
