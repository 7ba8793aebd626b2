import Diagnostics
import Engine
import Reporting
import System

/// How files are checked: on threads where there are many, or while they are read.
extension CheckRun {
  /// Below as many files, starting threads costs more than it saves.
  private static let fileCountForThreads = 1000
  /// The files that a thread takes at a time.
  private static let chunkSize = 32

  private var jobs: Int { settings.jobs ?? Process.processorCount }

  func check(_ files: [InputFile]) -> FileTask.Outcome {
    let task = task
    let wanted = min(jobs, files.count / CheckRun.chunkSize)
    guard files.count >= CheckRun.fileCountForThreads, wanted > 1 else {
      return task.run(files[...])
    }
    let chunkCount = (files.count + CheckRun.chunkSize - 1) / CheckRun.chunkSize
    // Each thread takes every n-th chunk, so that one folder of large files is shared out.
    let shares = Threads.collect(count: wanted) { number in
      stride(from: number, to: chunkCount, by: wanted).map { chunk in
        let start = chunk * CheckRun.chunkSize
        return task.run(files[start..<min(start + CheckRun.chunkSize, files.count)])
      }
    }
    var whole = FileTask.Outcome()
    for chunk in 0..<chunkCount { whole += shares[chunk % wanted][chunk / wanted] }
    return whole
  }

  /// The blocks of a stream that are held at a time; more would take memory and save little.
  private var streamJobs: Int { min(jobs, 8) }

  /// Checks a file while it is read.
  func check(
    _ subject: Subject,
    _ document: Document,
    _ output: inout RunOutput
  ) -> ExitCode {
    var status = ExitCode.clean
    var isRequest = false
    let take = { (event: StreamEvent, output: inout RunOutput) -> Bool in
      switch event {
      case .checked(let file):
        output.add(file, isPart: true)
        isRequest = isRequest || file.isRequest
        progress?.show("checking… line \(file.origin.line)")
      case .failed(let error): status = tell(of: error, document.name)
      }
      return output.isOpen
    }
    do throws(FileError) {
      if case .input = subject {
        try engine.checkLines(of: document, console.read, jobs: streamJobs) {
          take($0, &output)
        }
      } else {
        try FileSystem.withSource(of: document.name) { source throws(FileError) in
          try engine.checkLines(of: document, source, jobs: streamJobs) { take($0, &output) }
        }
      }
      tell(thatRead: document.name, isRequest: isRequest)
    } catch {
      status = tell(of: error, document.name)
    }
    return status
  }

  var task: FileTask {
    FileTask(
      engine: engine,
      level: settings.level,
      fixing: settings.fixing,
      progress: progress
    )
  }
}
