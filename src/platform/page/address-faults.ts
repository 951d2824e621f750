import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { deskRows } from '../../desk-rows.ts'
import { commonErrors, DomainError } from '../../shared/errors.ts'
import type { FieldError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import type { Translate } from '../i18n.ts'
import { parseInput } from '../validation.ts'
import type { NamedPage } from './definition.ts'
import type { FormState } from './form.ts'
import { UNSENT } from './unsent.ts'

/** A parameter of an address in the reader's language; null for one that no page's reader knows. */
export function parameterName(t: Translate, path: string): string | null {
  const key = `errors.parameter.${path}`
  const name = t.dynamic(key)
  return name === key ? null : name
}

const parameterOf = ({ path }: FieldError): string => path.split('.')[0]!

/** Query and path parameters of a page, as its `input` reads them; `without` those that cannot be read. */
export const pageInput = <I extends z.ZodObject>(
  definition: { input: I },
  request: FastifyRequest,
  without: readonly FieldError[] = [],
): z.output<I> => {
  const { lang: _lang, [UNSENT]: _unsent, ...query } = request.query as Record<string, unknown>
  const names = new Set(without.map(parameterOf))
  const read = Object.entries(query).filter(([name]) => !names.has(name))
  return parseInput(definition.input, { ...Object.fromEntries(read), ...(request.params as object) })
}

/** Tells above a list which conditions of its address it is shown without. */
function leftOutNote({ t }: Context, faults: readonly FieldError[]): FormState {
  const fields = faults.map((fault) => {
    const name = parameterName(t, parameterOf(fault)) ?? parameterOf(fault)
    return t('errors.common.condition', { name, why: t.dynamic(fault.key, fault.vars) })
  })
  return {
    action: '',
    values: {},
    lists: {},
    message: t('errors.common.conditions', { fields: fields.join(t('desk.list.comma')) }),
    errors: [],
    done: false,
    conflict: false,
    readAt: null,
    overtaken: null,
    rows: [],
  }
}

/**
 * Loads a page for its address. A list of the desk leaves out conditions that cannot be read (a text that is too long, a page that is
 * too deep) and tells them; what was typed stays in its filter.
 */
export async function loadOf<I extends z.ZodObject, D>(
  page: NamedPage<I, D>,
  ctx: Context,
  request: FastifyRequest,
  form: FormState | null,
): Promise<{ data: D; form: FormState | null }> {
  const isList = page.name in deskRows && 'open' in page.input.shape
  const query = request.query as object
  const faults: FieldError[] = []
  for (;;) {
    try {
      const data = await page.load(ctx, pageInput(page, request, faults), form ?? undefined)
      return { data, form: form ?? (faults.length > 0 ? leftOutNote(ctx, faults) : null) }
    } catch (error) {
      if (!isList || !(error instanceof DomainError) || error.key !== commonErrors.invalid.key) throw error
      const known = new Set(faults.map(parameterOf))
      const isOfQuery = (fault: FieldError) => parameterOf(fault) in query && !known.has(parameterOf(fault))
      if (error.fields.length === 0 || !error.fields.every(isOfQuery)) throw error
      faults.push(...error.fields)
    }
  }
}
