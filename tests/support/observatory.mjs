// Mozilla's scan. It runs in a process of its own, which has to trust the test authority from its start. The scan() of
// the package can only reach the ports 80 and 443, so this does the same with other ports.
import { pathToFileURL } from 'node:url';

const [folder, host, httpPort, httpsPort] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(`${folder}/src/${file}`).href);
const { retrieve } = await load('retriever/retriever.js');
const { ALL_TESTS } = await load('constants.js');
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');

const requests = await retrieve(host, { httpPort: Number(httpPort), httpsPort: Number(httpsPort) });
if (!requests.responses.auto) throw new Error('The scan could not reach the site.');
const results = ALL_TESTS.map((test) => test(requests));
const modifiers = results.map(({ result }) => getScoreModifier(result));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 100);
const plain = sum(modifiers.filter((modifier) => modifier < 0));
const { grade, score } = getGradeForScore(plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : plain);
const tests = results.map((test) => ({ name: test.constructor.name, pass: test.pass, result: test.result }));
console.log(JSON.stringify({ grade, score, verified: requests.responses.auto.verified, tests }));
