import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { inWords } from '../../../shared/text.ts'
import { statementText } from '../rules/label.ts'
import type { SheetDraftPageReply, SheetDraftReply } from '../schema.ts'
import { declaration } from '../service/transport.ts'
import type { DeskSheet, SheetContent, SheetDraft, SheetDraftPage, SheetWords } from '../view.ts'
import { flagWords, pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 't'>

function contentReply({ lang }: Reader, content: SheetContent) {
  const goods = declaration(content)
  return {
    statements: content.statements.map((code) => ({ code, text: pick(lang, statementText(code).text) })),
    un: content.un,
    properName: goods === null ? null : pick(lang, goods.properName),
    dangerClass: content.dangerClass,
    subsidiary: content.subsidiary,
    packingGroup: content.packingGroup,
  }
}

/** A draft as the safety engineer reads it, beside the version in force. */
export const draftReply = (reader: Reader, draft: SheetDraft): z.input<typeof SheetDraftReply> => ({
  spuId: String(draft.spuId),
  version: draft.version,
  number: draft.number,
  name: inWords(reader, draft.nameZh, draft.nameEn ?? draft.nameZh),
  ...contentReply(reader, draft),
  remarks: draft.flags.map((flag) => flagWords(reader.t, flag)),
  stricter: draft.isStricter,
  rulesVersion: draft.rulesVersion,
  inForce: draft.inForce && {
    version: draft.inForce.version,
    signer: draft.inForce.signer,
    signedOn: draft.inForce.signedOn,
    ...contentReply(reader, draft.inForce),
  },
})

function wordsOf(reader: Reader, content: SheetContent): SheetWords {
  const { statements, un, properName, dangerClass, subsidiary, packingGroup } = contentReply(reader, content)
  const classes = [dangerClass, ...subsidiary.map((each) => `(${each})`)].join(' ')
  return { statements, transport: un === null ? null : `UN ${un} ${properName}, ${classes}`, packingGroup }
}

const whyOf = ({ isStricter, inForce }: SheetDraft): DeskSheet['why'] => {
  if (isStricter) return 'stricter'
  return inForce === null ? 'first' : 'renewed'
}

/** A draft as the desk shows it. */
export const deskSheet =
  (reader: Reader) =>
  (draft: SheetDraft): DeskSheet => {
    const { spuId, version, number, name, remarks, rulesVersion } = draftReply(reader, draft)
    const { inForce } = draft
    return {
      spuId: Number(spuId),
      version,
      number,
      name,
      remarks,
      rulesVersion,
      why: whyOf(draft),
      ...wordsOf(reader, draft),
      inForce: inForce && {
        version: inForce.version,
        signer: inForce.signer,
        signedOn: inForce.signedOn,
        ...wordsOf(reader, inForce),
      },
    }
  }

/** A page of `api/seller/sds/page`: each draft beside the version in force, if there is one. */
export const draftPageReply = (
  reader: Reader,
  { drafts, ...paging }: SheetDraftPage,
): z.input<typeof SheetDraftPageReply> => ({
  list: drafts.map((draft) => draftReply(reader, draft)),
  ...paging,
})
