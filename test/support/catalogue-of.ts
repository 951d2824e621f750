import type { Sql } from '../../src/platform/db/index.ts'

/** Schemas of the mall; `name` is a column of the catalogue with the oid of a schema. */
const OURS = `in (select oid from pg_namespace where nspname in ('public', 'books', 'drizzle'))`
const rights = (acl: string) => `(select string_agg(it::text, ' ' order by it::text) from unnest(${acl}) it)`

const questions: Record<string, string> = {
  schemas: `select nspname, ${rights('nspacl')} from pg_namespace where oid ${OURS}`,
  relations: `select oid::regclass, relkind, relowner::regrole, relpersistence, reloptions, relrowsecurity, ${rights('relacl')}
    from pg_class where relnamespace ${OURS}`,
  columns: `select attrelid::regclass, row_number() over (partition by attrelid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation,
      pg_get_expr(adbin, adrelid), ${rights('attacl')}
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on (adrelid, adnum) = (attrelid, attnum)
    where relnamespace ${OURS} and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass, conname, pg_get_constraintdef(oid), condeferrable, condeferred, convalidated
    from pg_constraint where connamespace ${OURS}`,
  indexes: `select pg_get_indexdef(indexrelid), indisunique, indisprimary, indisvalid
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace ${OURS}`,
  triggers: `select pg_get_triggerdef(t.oid), tgenabled
    from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace ${OURS} and not tgisinternal`,
  functions: `select pg_get_functiondef(oid), proowner::regrole, ${rights('proacl')}
    from pg_proc where pronamespace ${OURS}`,
  types: `select typname, typtype, typowner::regrole, ${rights('typacl')} from pg_type where typnamespace ${OURS}`,
  views: `select oid::regclass, pg_get_viewdef(oid) from pg_class where relnamespace ${OURS} and relkind = 'v'`,
  sequences: `select seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle
    from pg_sequence join pg_class c on c.oid = seqrelid where relnamespace ${OURS}`,
  comments: `select pg_describe_object(classoid, objoid, objsubid), description from pg_description
    where objoid in (select oid from pg_class where relnamespace ${OURS} union select oid from pg_proc where pronamespace ${OURS})`,
  defaults: `select defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype, ${rights('defaclacl')} from pg_default_acl`,
  owned: `select count(*) from pg_depend where deptype in ('a', 'i') and classid = 'pg_class'::regclass
    and objid in (select oid from pg_class where relkind = 'S' and relnamespace ${OURS})`,
  journal: 'select hash, created_at from drizzle.__drizzle_migrations',
  applied: 'select name, hash from drizzle.functions',
  steps: 'select * from legal_steps',
  versions: 'select scope, slot from data_versions',
}

/** The contents of a database according to its own catalogue, for comparing two databases. */
export async function catalogueOf(sql: Sql): Promise<Record<string, string[]>> {
  const answers = Object.entries(questions).map(async ([name, text]) => {
    const rows = await sql.unsafe(`select row_to_json(it)::text as line from (${text}) it order by 1`)
    return [name, rows.map(({ line }) => String(line))] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}
