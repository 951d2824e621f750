interface Step {
  label: string
  /** What it asks for, or what came of it. */
  text: string
}

/** Several steps with the current one; `current` counts from 1, 0 when none is. */
export function Steps({ label, steps, current }: { label: string; steps: Step[]; current: number }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={index + 1 < current ? 'is-done' : undefined}
          data-n={index + 1}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          {step.label}
          <small>{step.text}</small>
        </li>
      ))}
    </ol>
  )
}
