/** Scripts of the desk; every page of it works without them. */
import { wireAgain } from './parts/again.ts'
import { wireBulk } from './parts/desk-bulk.ts'
import { wireGuard } from './parts/guard.ts'
import { wireKeys } from './parts/desk-keys.ts'
import { wirePalette } from './parts/desk-palette.ts'
import { wireSide } from './parts/desk-side.ts'

wireSide()
wireBulk()
wirePalette()
wireKeys()
wireAgain()
wireGuard()
