import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Test } from 'tap'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as received, without the dots of the transport. */
  text: string
}

export interface SmtpServer {
  url: string
  received: ReceivedMail[]
  /** Every line that clients sent, without the message. */
  said: string[]
  /** Gives this answer to the named command from now on; null gives none. */
  answer(command: string, reply: string | null): void
}

const usual: Record<string, string> = {
  EHLO: '250 mail.example',
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
}
/** RFC 5321, 4.1.4: the commands allowed after each command. */
const after: Record<string, string[]> = {
  EHLO: ['', 'EHLO'],
  MAIL: ['EHLO', '.'],
  RCPT: ['MAIL', 'RCPT'],
  DATA: ['RCPT'],
  QUIT: ['', 'EHLO', 'MAIL', 'RCPT', '.'],
}
const ADDRESS = /:<([^<>\s]+@[^<>\s]+)>/

/** A mail server that accepts messages only in the order of RFC 5321, on a free port of this machine. */
export async function startSmtp(t: Test): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const replies: Record<string, string | null> = {}
  const received: ReceivedMail[] = []
  const said: string[] = []

  function converse(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let pending = ''
    let state = ''
    let mail: ReceivedMail = { from: '', to: [], text: '' }
    const reply = (command: string): boolean => {
      const text = replies[command] === undefined ? usual[command]! : replies[command]
      if (text !== null) socket.write(`${text}\r\n`)
      return text !== null && /^[23]/.test(text)
    }
    const command = (line: string): void => {
      said.push(line)
      const name = line.slice(0, 4).toUpperCase()
      if (!after[name]?.includes(state)) return void socket.write('503 bad sequence\r\n')
      const address = ADDRESS.exec(line)?.[1]
      if ((name === 'MAIL' || name === 'RCPT') && !address) return void socket.write('501 no address\r\n')
      if (!reply(name)) return
      if (name === 'MAIL') mail = { from: address!, to: [], text: '' }
      if (name === 'RCPT') mail.to.push(address!)
      if (name === 'QUIT') socket.end()
      state = name
    }
    const content = (line: string): void => {
      if (line !== '.') return void (mail.text += `${line.replace(/^\./, '')}\r\n`)
      if (reply('.')) received.push(mail)
      state = '.'
    }
    socket.on('data', (bytes) => {
      pending += bytes.toString('utf8')
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (state === 'DATA') content(line)
        else command(line)
      }
    })
    if (replies['greeting'] !== null) socket.write('220 mail.example ESMTP\r\n')
  }

  const server = createServer(converse).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    said,
    answer: (name, text) => void (replies[name] = text),
  }
}
