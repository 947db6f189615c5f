/** The thread that reads one message. */
import { parentPort, workerData } from 'node:worker_threads';
import { readMessage } from './message.ts';

parentPort?.postMessage(await readMessage(workerData));
