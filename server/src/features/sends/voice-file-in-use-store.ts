/** SQL condition: a send that has not ended plays the voice file in these columns. */
export function voiceFileInUseCondition({ account, file }: { account: string; file: string }): string {
  return `exists (
    select from send_requests r
    where r.account_id = ${account} and r.voice_file_id = ${file} and r.state in ('waiting', 'running'))`;
}
