/**
 * Pages that go on by themselves: server-sent events (`openEventStream`), and what happened in the history since it was last asked
 * (`stepsAfter`, `StepPlace`). Nothing announces a step; who watches asks.
 */
export { openEventStream } from './event-stream.ts'
export type { EventStream } from './event-stream.ts'
export { StepPlace } from './step-place.ts'
export { countSteps, latestSteps, stepsAfter } from './steps.ts'
