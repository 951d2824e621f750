/** A page of the account on which something is under way. */
import { wireAgain } from './parts/again.ts'

wireAgain()
