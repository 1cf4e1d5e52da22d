import { RtpPlayer } from '../rtp/rtp-player.ts';

/** One thread for all calls of a test file: starting it takes longer than most calls. */
export class SharedPlayer extends RtpPlayer {
  override async close(): Promise<void> {}

  end(): Promise<void> {
    return super.close();
  }
}
