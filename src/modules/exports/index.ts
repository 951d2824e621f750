/**
 * Lists as files (xlsx, csv), made by a job. Whoever asks is asked again for the right when it is made and when it is fetched; the file
 * is theirs alone, is kept for a week, and holds what the list's own verb answers them. One export of a list and format is made at a
 * time for each person.
 */
export { exportWorker } from './make.ts'
