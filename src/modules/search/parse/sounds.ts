import { pinyin } from 'pinyin-pro'
import { textKey } from '../text.ts'
import type { Meaning } from './meaning.ts'

const HAN = /\p{Script=Han}/u
const ALL_HAN = /^\p{Script=Han}+$/u

const how = { toneType: 'none', type: 'array', v: true } as const

const soundsOfCharacter = new Map<string, string[]>()

/** Input methods of the south confuse these. */
const blurred = (sound: string): string => sound.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n')

/** Every sound of a Chinese character, without tones; the character itself in another script. */
export function soundsOf(character: string): string[] {
  let sounds = soundsOfCharacter.get(character)
  if (!sounds) {
    sounds = HAN.test(character)
      ? [...new Set(pinyin(character, { ...how, multiple: true }).map(blurred))]
      : [character]
    soundsOfCharacter.set(character, sounds)
  }
  return sounds
}

/** Whether two characters may sound alike. */
export const soundAlike = (a: string, b: string): boolean =>
  a === b || soundsOf(a).some((sound) => soundsOf(b).includes(sound))

const syllables = new Map<string, readonly string[] | null>()
const kept = new Map<string, string>()
const keptOnce = (syllable: string): string => {
  const before = kept.get(syllable)
  if (before === undefined) kept.set(syllable, syllable)
  return before ?? syllable
}

/** The syllables of a name of Chinese characters alone, without tones; null for another. They stay like `spelt`. */
export function syllablesOf(name: string): readonly string[] | null {
  let found = syllables.get(name)
  if (found === undefined) {
    const list = ALL_HAN.test(name) ? pinyin(name, how) : []
    const isSpelt = list.length === name.length && list.every((each) => /^[a-z]+$/.test(each))
    // A few hundred syllables make all names: each is kept once.
    found = isSpelt ? list.map(keptOnce) : null
    syllables.set(name, found)
  }
  return found
}

interface Spelt {
  /** `yiyanghuatan` */
  full: string
  /** `yyht`; null where too short to mean one thing. */
  initials: string | null
}

/** Names stay, so that a vocabulary made anew spells only the new ones. */
const spelt = new Map<string, Spelt | null>()

const LEAST_LETTERS = 3

/** How people spell a Chinese name in latin letters; null for a name of another script. */
function spell(name: string): Spelt | null {
  let found = spelt.get(name)
  if (found === undefined) spelt.set(name, (found = spellNew(name)))
  return found
}

function spellNew(name: string): Spelt | null {
  const key = textKey(name)
  if (!HAN.test(key)) return null
  const syllables = pinyin(key, { ...how, nonZh: 'consecutive' })
  const full = syllables.join('')
  if (full.length < LEAST_LETTERS || !/^[a-z\d]+$/.test(full)) return null
  const initials = syllables.map((each) => each[0]).join('')
  return { full, initials: ALL_HAN.test(key) && initials.length >= LEAST_LETTERS ? initials : null }
}

/** Words spelt in latin letters: by every syllable, or by the first letters alone. */
export interface SpeltWord {
  key: string
  name: string
  meanings: Meaning[]
  byInitials: boolean
}

/** More names than this behind the same letters say nothing. */
const MOST_ALIKE = 3

/** One meaning for names that sound alike: any of their substances, else that of the first name. */
function together(meanings: Meaning[]): Meaning[] {
  const ids = meanings.flatMap((meaning) => (meaning.kind === 'substance' ? meaning.ids : []))
  const distinct = [...new Set(ids)]
  return distinct.length > 0 ? [{ kind: 'substance', ids: distinct }] : meanings.slice(0, 1)
}

/** The Chinese words of a lexicon as people spell them; initials only where few words share them. */
export function spellAll(
  entries: readonly { key: string; name: string; meanings: Meaning[] }[],
): SpeltWord[] {
  const full = new Map<string, SpeltWord & { all: Meaning[] }>()
  const initials = new Map<string, SpeltWord & { all: Meaning[]; names: Set<string> }>()
  for (const { name, meanings } of entries) {
    const letters = meanings[0]!.kind === 'element' ? null : spell(name)
    if (!letters) continue
    const word = full.get(letters.full) ?? {
      key: letters.full,
      name,
      meanings: [],
      all: [],
      byInitials: false,
    }
    word.all.push(...meanings)
    full.set(letters.full, word)
    // Initials are for names of substances and families: 标准 would be bz.
    if (letters.initials === null || !['substance', 'phrase'].includes(meanings[0]!.kind)) continue
    const short = initials.get(letters.initials) ?? {
      key: letters.initials,
      name,
      meanings: [],
      all: [],
      names: new Set<string>(),
      byInitials: true,
    }
    short.all.push(...meanings)
    short.names.add(letters.full)
    initials.set(letters.initials, short)
  }
  const clear = [...initials.values()].filter(({ key, names }) => names.size <= MOST_ALIKE && !full.has(key))
  return [...full.values(), ...clear].map(({ key, name, all, byInitials }) => ({
    key,
    name,
    byInitials,
    meanings: together(all),
  }))
}
