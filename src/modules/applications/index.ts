/**
 * A member's application for a store: filled in by parts, which are kept sealed with their documents, sent when nothing is
 * missing, decided by an operator who is somebody else, and corrected where it was rejected. What is approved opens as a store
 * with its first staff account in the same transaction. No other module uses it.
 */
export {}
