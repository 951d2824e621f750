import { z } from 'zod'
import type { Bucket } from './s3.ts'

const needed = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const isPlain = (address: string): boolean => {
  const { username, password, search, hash } = new URL(address)
  return username + password + search + hash === ''
}

/** The settings of a bucket for uploaded files; .env.example explains them. */
export const bucketSettings = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, message: 'must be an http:// or https:// address', abort: true })
    .refine(isPlain, 'must be an address without credentials and without a query')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/, 'must be the name of a region')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\w-]{3,128}$/, 'must be the id of an access key')
    .optional(),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[!-~]{8,256}$/, 'must be the secret of an access key')
    .optional(),
  S3_PATH_STYLE: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
}

type BucketSettings = z.output<z.ZodObject<typeof bucketSettings>>

/** The settings that a given setting of a bucket requires; none if none is given. */
export function neededForBucket(settings: BucketSettings): [keyof BucketSettings, string][] {
  const given = needed.find((name) => settings[name] !== undefined)
  return given ? needed.map((name) => [name, `${given} is given`]) : []
}

/** The fault of the settings as a whole, in one sentence that names the setting; null if there is none. */
export function bucketFault({ S3_ENDPOINT, S3_PATH_STYLE }: BucketSettings): string | null {
  const isNumbers = S3_ENDPOINT !== undefined && /^[\d.]+$|^\[/.test(new URL(S3_ENDPOINT).hostname)
  return isNumbers && !S3_PATH_STYLE
    ? 'S3_PATH_STYLE: must be true where S3_ENDPOINT is an address in numbers'
    : null
}

/** The bucket of complete settings; null if none is given. */
export const bucketOf = (settings: BucketSettings): Bucket | null =>
  settings.S3_ENDPOINT === undefined
    ? null
    : {
        endpoint: settings.S3_ENDPOINT,
        region: settings.S3_REGION!,
        name: settings.S3_BUCKET!,
        accessKeyId: settings.S3_ACCESS_KEY_ID!,
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY!,
        pathStyle: settings.S3_PATH_STYLE,
      }
